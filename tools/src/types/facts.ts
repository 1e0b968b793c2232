import ts from 'typescript'
import { parseTypes, type TypeModule, type TypeModules, type TypeName } from './typeModules'

const packageName = '@matchdesk/shared'

/** The file of a release with the types of what it shares or imports. */
export const typesFile = 'types.d.ts'

/*
 * Facts that no declaration of a library has: names that a remote and its host share in texts. Each is an interface with a member for each
 * name.
 */
export const events: TypeName = [`${packageName}/contract/events`, 'BusEvents']
export const variables: TypeName = [`${packageName}/ui/variables`, 'Variables']
/** The events that a remote emits, and those that it may listen to. */
export const emissions: TypeName = [`${packageName}/bus/emissions`, 'Emissions']
export const subscriptions: TypeName = [`${packageName}/bus/subscriptions`, 'Subscriptions']

/** A module with an interface that has a member for each name. */
export function namesModule([name, type]: TypeName, names: readonly string[]): TypeModule {
  const source = parseTypes(`export interface ${type} {\n${names.map((member) => `    '${member}': true;\n`).join('')}}`)
  return { name, source, statements: source.statements, resolve: () => undefined }
}

/** The name of a member of an interface, without quotes. */
export const memberName = (member: ts.TypeElement): string | undefined =>
  member.name && (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name) ? member.name.text : member.name.getText())

/** The names of the members of an interface. */
export const listMembers = (modules: TypeModules, [module, type]: TypeName): string[] =>
  (modules.get(module)?.statements ?? [])
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text === type)
    .flatMap(({ members }) => members.flatMap((member) => memberName(member) ?? []))
