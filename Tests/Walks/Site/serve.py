#!/usr/bin/env python3
"""Serves the site on a port of its own choice, which it prints.

    serve.py SITE BASE    BASE is below what address it is, such as /dobank"""

import http.server
import sys


class Handler(http.server.SimpleHTTPRequestHandler):
    def translate_path(self, path):
        return super().translate_path(path.removeprefix(base) if path.startswith(f"{base}/") else f"/none{path}")

    def list_directory(self, path):
        self.send_error(404, "a folder is not a page")

    def end_headers(self):
        # linkchecker asks this server alone without rests.
        self.send_header("LinkChecker", "may hurry")
        super().end_headers()

    def log_message(self, *arguments):
        pass


site, base = sys.argv[1], sys.argv[2]
with http.server.ThreadingHTTPServer(("127.0.0.1", 0), lambda *arguments: Handler(*arguments, directory=site)) as server:
    print(server.server_port, flush=True)
    server.serve_forever()
