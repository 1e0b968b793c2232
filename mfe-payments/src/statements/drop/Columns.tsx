import type { ColumnRole, StatementLayout } from '@matchdesk/shared/contract'
import { Box, Select, Stack, Text } from '@matchdesk/shared/ui'
import { FieldGrid, Field } from '@matchdesk/shared/ui/form'

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
const orders = { dmy: 'Day, month, year', mdy: 'Month, day, year', ymd: 'Year, month, day' } as const
const decimals = { '.': 'Point: 1,234.50', ',': 'Comma: 1.234,50' } as const

const isOrder = (text: string): text is StatementLayout['dates'] => text in orders
const isDecimal = (text: string): text is StatementLayout['decimal'] => text in decimals

interface Props {
  /** The titles of the columns, or the values of the first line. */
  titles: readonly string[]
  layout: StatementLayout | undefined
  onChange: (layout: StatementLayout) => void
}

/** Corrects what each column is. The import remembers it for the next files of the account. */
export function Columns({ titles, layout, onChange }: Props) {
  const current = layout ?? { header: titles.slice(0, 60).map((title) => title.slice(0, 100)), columns: {}, dates: 'dmy', decimal: '.' }
  const choose = (role: ColumnRole, place: string) => {
    const { [role]: _, ...others } = current.columns
    onChange({ ...current, columns: place === '' ? others : { ...others, [role]: Number(place) } })
  }
  return (
    <Stack as="fieldset" gap="2">
      <Box as="legend" fontWeight="medium">
        Columns
      </Box>
      <Text color="fg.muted" fontSize="sm">
        The import remembers them for the next files of this account.
      </Text>
      <FieldGrid fields={roles.length + 2}>
        {roles.map(([role, title]) => (
          <Field key={role} title={title} required={role === 'date'}>
            {(control) => (
              <Select {...control} value={current.columns[role] ?? ''} onChange={({ target }) => choose(role, target.value)}>
                <option value="">None</option>
                {titles.map((name, place) => (
                  <option key={place} value={place}>{`${place + 1}: ${name}`}</option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Field title="Order of the days" required>
          {(control) => (
            <Select
              {...control}
              value={current.dates}
              onChange={({ target }) => isOrder(target.value) && onChange({ ...current, dates: target.value })}
            >
              {Object.entries(orders).map(([order, label]) => (
                <option key={order} value={order}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field title="Decimal sign" required>
          {(control) => (
            <Select
              {...control}
              value={current.decimal}
              onChange={({ target }) => isDecimal(target.value) && onChange({ ...current, decimal: target.value })}
            >
              {Object.entries(decimals).map(([decimal, label]) => (
                <option key={decimal} value={decimal}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FieldGrid>
    </Stack>
  )
}
