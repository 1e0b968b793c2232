import type { ApiOperation, contract, Output } from '@matchdesk/shared/contract'

type ApiDocument = Output<typeof contract.apiDocument.read>

/** One call of the API, as a row of the reference. */
export interface OperationRow extends ApiOperation {
  /** Its method and path. */
  readonly id: string
  readonly method: string
  readonly path: string
}

/** The calls in a document that have all words of a text in their method, path or summary. */
export function operationsIn({ paths }: ApiDocument, text: string): OperationRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([name, operation]) => {
        const method = name.toUpperCase()
        return { ...operation, id: `${method} ${path}`, method, path }
      }),
    )
    .filter(({ id, summary }) => words.every((word) => `${id} ${summary}`.toLowerCase().includes(word)))
}
