import { getLevel, getField, getInfo, type Shape } from '@matchdesk/shared/contract'
import { Flex, Text } from '@matchdesk/shared/ui'
import { FactList } from '@matchdesk/shared/ui/review'
import { getFieldKind } from '../define/columnKind'
import { createCell } from '../values/cell'
import { getTitle } from '../values/format'
import { ZoomablePicture } from '../values/pictures'
import { useHost } from '@matchdesk/shared/remote'

interface Props<S extends Shape> {
  /** The record in the contract: titles and formats come from there. */
  shape: S
  record: S['_zod']['output']
  /** The fields to show, in their order. */
  names: readonly (keyof S['shape'] & string)[]
}

/**
 * Fields of one record under their titles, its pictures in a strip above the others; they open large. An unknown value is a dash, and a field that the
 * API does not serve is left out.
 */
export function Facts<S extends Shape>({ shape, record, names }: Props<S>) {
  const { locale, currency } = useHost()
  const getValue = (name: string) => (record as Record<string, unknown>)[name]
  const visibleNames = names.filter((name) => getValue(name) !== undefined || getLevel(getField(shape.shape, name)) === undefined)
  const isPicture = (name: string) => getInfo(getField(shape.shape, name))?.control === 'image' && Boolean(getValue(name))
  const pictures = visibleNames.filter(isPicture)
  const facts = visibleNames
    .filter((name) => !isPicture(name))
    .map((name) => {
      const schema = getField(shape.shape, name)
      const title = getTitle(name, schema, currency)
      const value = getValue(name)
      if (value === null || value === undefined || value === '') return { title, value: <Text color="fg.muted">–</Text> }
      return { title, value: createCell(schema, locale)(value), kind: getFieldKind(schema) }
    })
  return (
    <>
      {pictures.length > 0 && (
        <Flex as="dl" gap="4" wrap="wrap" marginBlockEnd={facts.length > 0 ? '4' : undefined}>
          {pictures.map((name) => {
            const title = getTitle(name, getField(shape.shape, name), currency)
            return (
              <div key={name}>
                <Text as="dt" color="fg.muted" fontSize="xs">
                  {title}
                </Text>
                <dd>
                  <ZoomablePicture src={String(getValue(name))} title={title} />
                </dd>
              </div>
            )
          })}
        </Flex>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
    </>
  )
}
