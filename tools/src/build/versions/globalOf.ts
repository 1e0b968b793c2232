/** The global of a remote's entry: unique to the version, so that two versions can live in one page. */
export const globalOf = (name: string, version: string) => `matchdesk_${name}_${version}`.replace(/\W/g, '_')
