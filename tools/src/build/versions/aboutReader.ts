import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'

interface Described {
  default: { name: string; pages: { load?: unknown }[] }
}

const { name, pages } = ((await import(process.argv[2] ?? '')) as Described).default

/** The module of a page is what its `load` imports. */
const moduleOf = (load: unknown) => /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1]

console.log(
  JSON.stringify({
    name,
    needs: `^${REMOTE_VERSION}`,
    pages: pages.map(({ load, ...page }) => page),
    modules: pages.map(({ load }) => moduleOf(load)),
  }),
)
process.exit(0)
