declare module 'mt940js' {
  interface Transaction {
    readonly date: Date
    /** Negative for a debit. */
    readonly amount: number
    readonly reference: string
    readonly bankReference: string
    readonly extraDetails: string
    readonly details: string
  }

  interface Statement {
    readonly accountIdentification: string
    readonly transactions: readonly Transaction[]
  }

  export class Parser {
    parse(text: string): Statement[]
  }
}
