import { typeModulesIn, bindingsIn } from '../../src/types/typeModules'
import { remoteTypes } from '../../src/types/remoteTypes'

const libraries = ['remote', 'ui', 'ui/base', 'ui/form', 'ui/overlay', 'ui/review'].map((library) => `@matchdesk/shared/${library}`)

const variables = ['--bar-height', '--around-page', '--md-colors-border', '--md-radii-md', '--md-spacing-4', '--md-z-index-bar']

const code = `
  bus.emit("toast", { tone: "success", text: "Sent" });bus.emit("changed", { resource: "reports" });
  useEvent("changed-elsewhere", listen);useEvent("claim", listen);bus.on("session-expired").subscribe(leave);
  render({ style: "${variables.map((name) => `var(${name})`).join(' ')}" })`

/** A remote of a foreign team that imports every name that a shell shares, but for the provider of a host, which it is not. */
export function gifts(shared: string, version = '1.0.0') {
  const modules = typeModulesIn(shared)
  const namesOf = (library: string) => {
    const module = modules.get(library)
    return module ? [...bindingsIn(module).keys()].filter((name) => name !== 'HostProvider') : []
  }
  const imports = Object.fromEntries(libraries.map((library) => [library, namesOf(library)]))
  return { imports, types: remoteTypes(shared, { name: 'gifts', version, imports, code }) }
}
