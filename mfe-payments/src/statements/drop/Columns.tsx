import type { ColumnRole } from '@matchdesk/shared/contract'
import { Box, Stack, Text } from '@matchdesk/shared/ui'
import { Select } from '@matchdesk/shared/ui/base'
import { FieldGrid, Field } from '@matchdesk/shared/ui/form'
import type { Missing, Way } from '../reading/way'

const roles: readonly (readonly [role: ColumnRole, title: string])[] = [
  ['date', 'Day'],
  ['reference', 'Transaction ID'],
  ['text', 'Text'],
  ['credit', 'Money in'],
  ['debit', 'Money out'],
  ['amount', 'Amount, in and out'],
  ['direction', 'In or out'],
  ['balance', 'Balance'],
]

interface Props {
  /** The titles of the columns, or the values of the first line. */
  titles: readonly string[]
  way: Way
  /** Our currency. */
  currency: string
  /** The facts that the file does not say: their fields alone are shown where a person did not open all of them. */
  missing: readonly Missing[]
  isOpen: boolean
  onChange: (way: Way) => void
}

/** Says what a file does not, and corrects what each column is. The import remembers it for the next files of the account. */
export function Columns({ titles, way, currency, missing, isOpen, onChange }: Props) {
  const choose = (role: ColumnRole, place: string) => {
    const { [role]: _, ...otherColumns } = way.columns
    onChange({ ...way, columns: place === '' ? otherColumns : { ...otherColumns, [role]: Number(place) } })
  }
  const hasRoles = isOpen || missing.includes('columns') || missing.includes('direction')
  const facts = [
    { name: 'dates', title: 'Order of the days', options: { dmy: 'Day, month, year', mdy: 'Month, day, year', ymd: 'Year, month, day' } },
    { name: 'decimal', title: 'Decimal sign', options: { '.': 'Point: 1,234.50', ',': 'Comma: 1.234,50' } },
    { name: 'currency', title: 'Currency', options: { [currency]: `${currency}, where the file names none` } },
  ] as const
  const visible = facts.filter(({ name }) => isOpen || missing.includes(name))
  return (
    <Stack as="fieldset" gap="2">
      <Box as="legend" fontWeight="medium">
        Columns
      </Box>
      <Text color="fg.muted" fontSize="sm">
        The import remembers them for the next files of this account.
      </Text>
      <FieldGrid>
        {hasRoles &&
          roles.map(([role, title]) => (
            <Field key={role} title={title} required={role === 'date'}>
              {(control) => (
                <Select {...control} value={way.columns[role] ?? ''} onChange={({ target }) => choose(role, target.value)}>
                  <option value="">None</option>
                  {titles.map((name, place) => (
                    <option key={place} value={place}>{`${place + 1}: ${name}`}</option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        {visible.map(({ name, title, options }) => (
          <Field key={name} title={title} required={missing.includes(name)}>
            {(control) => (
              <Select {...control} value={way[name] ?? ''} onChange={({ target }) => onChange({ ...way, [name]: target.value || undefined })}>
                <option value="">As the file says</option>
                {Object.entries(options).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </FieldGrid>
    </Stack>
  )
}
