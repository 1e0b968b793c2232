import ts from 'typescript'

/** A member of an object, declared in the `types.d.ts` of a remote. */
interface Member {
  readonly name: string
  readonly declaration: ts.Declaration
}

const listParts = (type: ts.Type) => (type.isUnionOrIntersection() ? type.types : [type])

/**
 * The members of objects that a remote gives to a shell and that the shell has not: to the compiler, they are more than is needed. Finds them in the types
 * that the file of the remote declares; those of libraries are not compared. `isValueGiven` is set for a value that goes from the remote to the shell.
 */
export function findRemoved(checker: ts.TypeChecker, remoteFile: ts.SourceFile, remote: ts.Type, shell: ts.Type, isValueGiven: boolean): Member[] {
  const ownDeclaration = (symbol: ts.Symbol) => symbol.declarations?.find((one) => one.getSourceFile() === remoteFile)
  const listArguments = (type: ts.Type) => ((type as Partial<ts.TypeReference>).target ? checker.getTypeArguments(type as ts.TypeReference) : [])
  const listSignatures = (type: ts.Type) => checker.getSignaturesOfType(type, ts.SignatureKind.Call)
  const isOpen = (type: ts.Type) =>
    (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) !== 0 || checker.getIndexInfosOfType(type).length > 0

  const getMember = (type: ts.Type, name: string): ts.Symbol | undefined =>
    type.getProperty(name) ??
    listParts(type)
      .map((part) => (part === type ? undefined : getMember(part, name)))
      .find(Boolean)

  const removals = new Map<number, Member>()
  const seen = new Set<string>()
  const ids = new Map<ts.Type, number>()

  function getId(type: ts.Type) {
    if (!ids.has(type)) ids.set(type, ids.size)
    return ids.get(type)
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
    const pair = `${getId(one)} ${getId(other)} ${isGiven}`
    if (one === other || seen.has(pair)) return
    seen.add(pair)
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
