import ts from 'typescript'

/** A member of an object, declared in the `types.d.ts` of a remote. */
export interface Member {
  readonly name: string
  readonly declaration: ts.Declaration
}

const listParts = (type: ts.Type) => (type.isUnionOrIntersection() ? type.types : [type])

/** Finds members in the types that the file of a remote declares. Those of libraries are not compared. */
export function createMembers(checker: ts.TypeChecker, own: ts.SourceFile) {
  const ownDeclaration = (symbol: ts.Symbol) => symbol.declarations?.find((one) => one.getSourceFile() === own)
  const listArguments = (type: ts.Type) => ((type as Partial<ts.TypeReference>).target ? checker.getTypeArguments(type as ts.TypeReference) : [])
  const listSignatures = (type: ts.Type) => checker.getSignaturesOfType(type, ts.SignatureKind.Call)
  const isOpen = (type: ts.Type) =>
    (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) !== 0 || checker.getIndexInfosOfType(type).length > 0

  const getMember = (type: ts.Type, name: string): ts.Symbol | undefined =>
    type.getProperty(name) ??
    listParts(type)
      .map((part) => (part === type ? undefined : getMember(part, name)))
      .find(Boolean)

  /** The member of an interface of names. */
  function findFact(module: string, name: string): ts.Node | undefined {
    const body = own.statements.filter(ts.isModuleDeclaration).find((one) => one.name.text === module)?.body
    const visit = (node: ts.Node): ts.Node | undefined =>
      ts.isTypeElement(node) && node.name && ts.isStringLiteral(node.name) && node.name.text === name ? node : node.forEachChild(visit)
    return body && visit(body)
  }

  /**
   * The members of objects that a remote gives to a shell and that the shell has not: to the compiler, they are more than is needed.
   * `isGiven` is set for a value that goes from the remote to the shell.
   */
  function findRemoved(remote: ts.Type, shell: ts.Type, isValueGiven: boolean): Member[] {
    const removals = new Map<number, Member>()
    const seen = new Map<ts.Type, Set<string>>()
    const ids = new Map<ts.Type, number>()

    function isNew(one: ts.Type, other: ts.Type, isGiven: boolean): boolean {
      const id = `${ids.get(other) ?? ids.set(other, ids.size).size} ${isGiven}`
      const pairs = seen.get(one) ?? new Set()
      seen.set(one, pairs)
      return pairs.size < pairs.add(id).size
    }

    function compareSignatures(one: ts.Type, other: ts.Type, isGiven: boolean) {
      const counterparts = listSignatures(other)
      for (const [index, signature] of listSignatures(one).entries()) {
        const counterpart = counterparts[index]
        if (!counterpart) continue
        for (const [place, parameter] of signature.parameters.entries()) {
          const target = counterpart.parameters[place]
          if (target) compare(checker.getTypeOfSymbol(parameter), checker.getTypeOfSymbol(target), !isGiven)
        }
        compare(signature.getReturnType(), counterpart.getReturnType(), isGiven)
      }
    }

    function compareMembers(one: ts.Type, other: ts.Type, isGiven: boolean) {
      for (const member of checker.getPropertiesOfType(one)) {
        const declaration = ownDeclaration(member)
        if (!declaration) continue
        const counterpart = getMember(other, member.name)
        if (counterpart) compare(checker.getTypeOfSymbol(member), checker.getTypeOfSymbol(counterpart), isGiven)
        else if (isGiven && !listParts(other).some(isOpen)) removals.set(declaration.pos, { name: member.name, declaration })
      }
    }

    function compare(one: ts.Type, other: ts.Type, isGiven: boolean) {
      if (one === other || !isNew(one, other, isGiven)) return
      const target = checker.getNonNullableType(other)
      for (const part of listParts(one)) {
        compareSignatures(part, target, isGiven)
        for (const [index, argument] of listArguments(part).entries()) {
          const counterpart = listArguments(target)[index]
          if (counterpart) compare(argument, counterpart, isGiven)
        }
        if (part.flags & ts.TypeFlags.Object) compareMembers(part, target, isGiven)
      }
    }

    compare(remote, shell, isValueGiven)
    return [...removals.values()]
  }

  return { findFact, findRemoved }
}

export type Members = ReturnType<typeof createMembers>
