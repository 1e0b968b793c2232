import { useConfig } from '../../services/shellServices'

export function SupportEmail() {
  const { supportEmail } = useConfig()
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}

export function SupportPhone() {
  const { supportPhone } = useConfig()
  return (
    <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} dir="ltr">
      {supportPhone}
    </a>
  )
}
