// Serves the content of a file with the header fields that /rates has, by Go's net/http: plain ADDRESS FILE.
package main

import (
	"log"
	"net/http"
	"os"
	"strconv"
)

func main() {
	body, err := os.ReadFile(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	length := strconv.Itoa(len(body))
	http.HandleFunc("/rates", func(response http.ResponseWriter, request *http.Request) {
		header := response.Header()
		header.Set("Content-Type", "application/json")
		header.Set("Content-Length", length)
		header.Set("Cache-Control", "max-age=60")
		header.Set("ETag", "\"plain\"")
		header.Set("Age", "0")
		response.Write(body)
	})
	log.Fatal(http.ListenAndServe(os.Args[1], nil))
}
