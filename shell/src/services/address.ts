type Address = Pick<URL, 'pathname' | 'searchParams'>

/** The path and the search of a page, as `/users/all?page=2`. */
export const toAddress = (page: string): Address => new URL(page || '/', 'http://page')

/** The path and the search of the page at the address of this document. */
export const currentAddress = (): Address => toAddress(location.hash.slice(1))
