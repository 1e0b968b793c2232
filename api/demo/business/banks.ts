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

/** Invented banks. */
export const accounts: readonly Account[] = [
  {
    bank: { name: 'Sitara Bank', colour: '#0f6b5c' },
    branch_code: '0142',
    account_no: '01420105528811',
    iban_no: 'PK53STRB0001420105528811',
  },
  {
    bank: { name: 'Noor Islamic Bank', colour: '#5b2a86' },
    branch_code: '2207',
    account_no: '22070391174402',
    iban_no: 'PK72NOOR0022070391174402',
  },
  {
    bank: { name: 'Indus Digital Bank', colour: '#b4491f' },
    branch_code: '0001',
    account_no: '00017765330925',
    iban_no: 'PK21INDB0000017765330925',
  },
  {
    bank: { name: 'Gulmohar Microfinance', colour: '#8c1d40' },
    branch_code: '0310',
    account_no: '03100662094178',
    iban_no: 'PK17GLMR0003100662094178',
  },
]
