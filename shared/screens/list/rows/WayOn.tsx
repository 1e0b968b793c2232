import { Button, Empty } from '@matchdesk/shared/ui/base'
import { ButtonLink } from '../../address/ButtonLink'
import type { FirstStep } from '../../define/defineList'
import OtherChoice, { type OtherChoiceProps } from '../filters/OtherChoice'
import { findFormField, getRoot } from './root'

interface Props extends Omit<OtherChoiceProps, 'children'> {
  firstStep: FirstStep | undefined
}

/** The step that leads on from an empty list: to the whole list where it is narrowed, else to where its first row comes from. */
export default function WayOn({ firstStep, ...list }: Props) {
  const { hasNarrowing, search, clear } = list.state
  if (!hasNarrowing) return firstStep && <FirstRow {...firstStep} />
  const wholeList = (
    <Empty>
      <span>{search === undefined ? 'Nothing matches the filters. ' : 'Nothing matches the search and the filters. '}</span>
      <Button onClick={clear}>Show the whole list</Button>
    </Empty>
  )
  return search?.trim() ? <OtherChoice {...list}>{wholeList}</OtherChoice> : wholeList
}

const FirstRow = ({ text, label, path }: FirstStep) => (
  <Empty>
    <span>{`${text} `}</span>
    {path === undefined ? (
      <Button onClick={({ currentTarget }) => findFormField(getRoot(currentTarget))?.focus()}>{label}</Button>
    ) : (
      <ButtonLink to={path} icon="next">
        {label}
      </ButtonLink>
    )}
  </Empty>
)
