import * as z from 'zod/mini'
import { optionalText, picture, text, field } from '../grammar/field'
import { DeleteResult } from '../grammar/outputs'
import { versionGuard, list, write } from '../grammar/operations'
import { image } from '../grammar/formFields'
import { Id, updatedAt } from '../grammar/values'

/** Does an account number fit its check digits, as ISO 7064 has it? Blanks and small letters are how people write it. */
function isIban(typed: string): boolean {
  const written = typed.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(written)) return false
  const digits = [...written.slice(4), ...written.slice(0, 4)].map((character) => parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const iban = (title: string) =>
  field(
    title,
    z.optional(
      z.string().check(
        z.maxLength(60, `${title} is too long`),
        z.refine((typed) => typed.trim() === '' || isIban(typed), `${title} is not valid. Please check its digits`),
      ),
    ),
  )

const details = {
  account_title: text('Account Title'),
  bank_name: text('Bank Name'),
  branch_code: optionalText('Branch Code', 40),
  account_no: text('Account No', 40, { holds: 'account' }),
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
      updatedAt,
    },
  }),
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
  remove: write('DELETE /bankdetails/:id', {
    title: 'Deleted bank details',
    aliases: ['/bank-details/:id'],
    output: DeleteResult,
    changes: { bank_details: 0, undos: 0 },
    successMessage: 'Bank details deleted successfully',
  }),
}
