export interface Bank {
  name: string
  colour: string
}

export interface Account {
  bank: Bank
  branch_code: string
  account_no: string
  iban_no: string
}

export const accountTitle = 'Matchdesk Services'

const account = (name: string, colour: string, branch_code: string, account_no: string, iban_no: string): Account => ({
  bank: { name, colour },
  branch_code,
  account_no,
  iban_no,
})

/** Invented banks. */
export const accounts: readonly Account[] = [
  account('Sitara Bank', '#0f6b5c', '0142', '01420105528811', 'PK53STRB0001420105528811'),
  account('Noor Islamic Bank', '#5b2a86', '2207', '22070391174402', 'PK72NOOR0022070391174402'),
  account('Indus Digital Bank', '#b4491f', '0001', '00017765330925', 'PK21INDB0000017765330925'),
  account('Gulmohar Microfinance', '#8c1d40', '0310', '03100662094178', 'PK17GLMR0003100662094178'),
]
