import * as z from 'zod/mini'
import { image, optionalText, picture, text, field } from './field'
import { guarded, list, write } from './endpoint'
import { Id } from './values'

const details = {
  account_title: text('Account Title'),
  bank_name: text('Bank Name'),
  branch_code: optionalText('Branch Code', 40),
  account_no: text('Account No', 40),
  iban_no: optionalText('IBAN No', 40),
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
      branch_code: field('Branch Code', z.string()),
      iban_no: field('IBAN No', z.string()),
      icon: picture('Icon'),
      updatedAt: z.iso.datetime(),
    },
  }),
  add: write('POST /bankdetails', {
    aliases: ['/bank-details'],
    encoding: 'form',
    body: z.object({ ...details, icon: image('Icon') }),
    changes: { bank_details: 0 },
    successMessage: 'Bank details added successfully',
  }),
  update: write('PUT /bankdetails/:id', {
    aliases: ['/bank-details/:id'],
    ...guarded,
    encoding: 'form',
    body: z.object({ ...details, icon: z.optional(image('Icon')) }),
    changes: { bank_details: 0 },
    successMessage: 'Bank details updated successfully',
  }),
  remove: write('DELETE /bankdetails/:id', {
    aliases: ['/bank-details/:id'],
    changes: { bank_details: 0 },
    successMessage: 'Bank details deleted successfully',
  }),
}
