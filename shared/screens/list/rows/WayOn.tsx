import { Button, Empty } from '@matchdesk/shared/ui/base'
import { ButtonLink } from '../../address/ButtonLink'
import type { FirstStep } from '../../define/defineList'
import OtherChoice, { type OtherChoiceProps } from '../filters/OtherChoice'

interface Props extends Omit<OtherChoiceProps, 'children'> {
  firstStep: FirstStep | undefined
  onCreate: (() => void) | undefined
}

/** The step that leads on from an empty list: to the whole list where it is narrowed, else to where its first row comes from. */
export default function WayOn({ firstStep, onCreate, ...list }: Props) {
  const { hasNarrowing, search, clear } = list.state
  if (!hasNarrowing) return firstStep && <FirstRow {...firstStep} onCreate={onCreate} />
  const wholeList = (
    <Empty>
      <span>{search === undefined ? 'Nothing matches the filters. ' : 'Nothing matches the search and the filters. '}</span>
      <Button onClick={clear}>Show the whole list</Button>
    </Empty>
  )
  return search?.trim() ? <OtherChoice {...list}>{wholeList}</OtherChoice> : wholeList
}

const FirstRow = ({ text, label, path, onCreate }: FirstStep & Pick<Props, 'onCreate'>) => (
  <Empty>
    <span>{`${text} `}</span>
    {path === undefined ? (
      <Button onClick={onCreate}>{label}</Button>
    ) : (
      <ButtonLink to={path} icon="next">
        {label}
      </ButtonLink>
    )}
  </Empty>
)
