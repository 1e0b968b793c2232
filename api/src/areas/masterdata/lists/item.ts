export type Item = readonly [name: string, description: string]

export const alike = (description: string, names: readonly string[]): Item[] => names.map((name) => [name, description])

export const toNames = (items: readonly Item[]) => items.map(([name]) => name)
