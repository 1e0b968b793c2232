/** A username made from a name, for example `ayesha_khan` or `ayesha.khan`; letters that are not Latin are left out. */
export const toUsername = (name: string, separator: '_' | '.') =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f']/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(separator) || 'user'
