export const seen = { version: '1.1.0', enabled: true }
export const email_id = 'amina@team.example'
export const gold = { package_name: 'Gold', package_amount: 1, package_duration: 1, package_type: 'ads' } as const
export const entry = { type: 'Religion', name: 'Sabian', description: 'A faith' } as const
export const shown = { name: 'Ayesha', gender: 'Female', age: 24 } as const
export const view = {
  list: 'App users',
  name: 'Women',
  everybody: true,
  query: { filter: 'Female' },
  arrangement: { order: [], hidden: [], widths: {}, compact: true },
}
export const details = { account_title: 'A', bank_name: 'B', account_no: '1' }
export const newNumber = { mobile_no: '+923001234567', reason: 'Lost the SIM card' }
