/** The path and the search of the page at the address of this document. */
export const currentAddress = (): Pick<URL, 'pathname' | 'searchParams'> => new URL(location.hash.slice(1) || '/', 'http://page')
