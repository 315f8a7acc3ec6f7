// A file of its own: browsers load it without the schemas.
/** Characters of a search; boxes take no more, addresses are cut. */
export const longestSearch = 100
