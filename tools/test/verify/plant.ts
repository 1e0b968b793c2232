/** A change of what a shell shares, in one module of its `types.d.ts`. */
export type Change = readonly [module: string, from: string | RegExp, to: string]

/** The text of types after a change. Throws where there is nothing to change. */
export function plant(types: string, [module, from, to]: Change): string {
  const start = types.indexOf(`declare module '@matchdesk/shared/${module}' {`)
  const end = types.indexOf('\n}\n', start) + 3
  const block = types.slice(start, end)
  const changed = block.replace(from, to)
  if (start < 0 || changed === block) throw new Error(`${module} has no ${String(from)}`)
  return types.slice(0, start) + changed + types.slice(end)
}
