import { OfferButton } from '@matchdesk/shared/ui/overlay'
import { offerText } from './offerText'

interface Props {
  /** How many rows are new, and how many are not there any more. */
  fresh: number
  gone: number
  onPick: () => void
}

/** Offers to show a list as others have left it. */
export default function Offer({ fresh, gone, onPick }: Props) {
  return <OfferButton onPick={onPick}>{offerText(fresh, gone)}</OfferButton>
}
