/// The part of Foundation that loads quickly, with the C library beside it. The rest, which has ICU, takes longer to load than the
/// program takes for everything else of a start.
@_exported public import PlatformLibc

#if canImport(FoundationEssentials)
    @_exported public import FoundationEssentials
#else
    @_exported public import Foundation
#endif
