import * as z from 'zod/mini'
import { picture, text, field } from '../grammar/field'
import { level } from '../grammar/level'
import { DeleteResult, Usage } from '../grammar/outputs'
import { operations, versionGuard } from '../grammar/operations'
import { identifier, image, optionalIdentifier } from '../grammar/formFields'
import { plainText } from '../grammar/pastedText'
import { isIban } from '../grammar/iban'
import { Id, updatedAt } from '../grammar/values'

const { list, read, write } = operations('bank')

/** As ISO 13616 has it: without blanks and in capitals. People write it with both, and with dashes. */
const toIban = (typed: string) => plainText(typed).replace(/[\s-]/g, '').toUpperCase()

const iban = (title: string) =>
  field(
    title,
    z.optional(
      z.string().check(
        z.maxLength(60, `${title} is too long`),
        z.overwrite(toIban),
        z.refine((number) => number === '' || isIban(number), `${title} is not valid. Please check its digits`),
      ),
    ),
  )

const details = {
  account_title: text('Account Title'),
  bank_name: text('Bank Name'),
  branch_code: optionalIdentifier('Branch Code', 40),
  account_no: identifier('Account No', 40, { holds: 'account' }),
  iban_no: iban('IBAN No'),
}

export const bank = {
  list: list('/bankdetails', {
    resources: ['bank_details'],
    aliases: ['/bank-details'],
    rowsPath: 'bank_details',
    labelField: 'bank_name',
    row: {
      ...details,
      id: Id,
      branch_code: field('Branch Code', z.string(), { holds: 'code' }),
      iban_no: field('IBAN No', z.string(), { holds: 'account' }),
      icon: picture('Icon'),
      /** Members are not offered a closed account. It stays for its payments and statements. */
      is_closed: level('money', field('State', z.boolean(), { labels: { true: 'Closed', false: 'Open' }, tones: { true: 'warn', false: 'good' } })),
      updatedAt,
    },
  }),
  /** The payments to its bank, by name, and the rows of its statements. */
  usage: read('/bank-usage/:id', Usage, { resources: ['bank_details', 'payments', 'app_users', 'statements'], level: 'money' }),
  add: write('POST /bankdetails', {
    title: 'Added bank details',
    aliases: ['/bank-details'],
    encoding: 'form',
    body: z.object({ ...details, icon: image('Icon') }),
    changes: { bank_details: 0 },
    successMessage: 'Bank details added successfully',
  }),
  update: write('PUT /bankdetails/:id', {
    title: 'Edited bank details',
    aliases: ['/bank-details/:id'],
    ...versionGuard,
    encoding: 'form',
    body: z.object({ ...details, icon: z.optional(image('Icon')) }),
    changes: { bank_details: 0 },
    successMessage: 'Bank details updated successfully',
  }),
  close: write('POST /bankdetails/:id/close', {
    title: 'Closed a bank account',
    level: 'money',
    changes: { bank_details: 0 },
    successMessage: 'Bank account closed',
  }),
  reopen: write('DELETE /bankdetails/:id/close', {
    title: 'Reopened a bank account',
    level: 'money',
    changes: { bank_details: 0 },
    successMessage: 'Bank account reopened',
  }),
  remove: write('DELETE /bankdetails/:id', {
    title: 'Deleted bank details',
    aliases: ['/bank-details/:id'],
    output: DeleteResult,
    changes: { bank_details: 0, undos: 0 },
    successMessage: 'Bank details deleted successfully',
  }),
}
