import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'

interface Described {
  default: { name: string; pages: { load?: unknown }[] }
}

const { name, pages } = ((await import(process.argv[2] ?? '')) as Described).default
console.log(JSON.stringify({ name, needs: `^${REMOTE_VERSION}`, pages: pages.map((page) => ({ ...page, load: undefined })) }))
process.exit(0)
