import * as styles from './contact.module.css'

const petals = Array.from({ length: 12 }, (_, index) => index * 30)

/** An opened letter with a marigold on it. */
export function ContactPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 420 360" role="img" aria-label="A letter with a marigold on it" strokeLinejoin="round">
      <ellipse cx="210" cy="326" rx="168" ry="14" fill="currentColor" opacity=".1" />
      <path d="M50 148L210 40l160 108v164H50z" fill="var(--md-colors-henna-800)" />
      <path d="M92 92h236v150l-118 66-118-66z" fill="#fff" />
      <g stroke="var(--md-colors-henna-200)" strokeWidth="6" strokeLinecap="round">
        <path d="M124 204h172M138 226h144" />
      </g>
      <g transform="translate(210 146)">
        {petals.map((angle) => (
          <path key={angle} d="M0 -40c14 8 14 26 0 34c-14 -8 -14 -26 0 -34z" fill="var(--md-colors-marigold-400)" transform={`rotate(${angle})`} />
        ))}
        {petals.map((angle) => (
          <path key={angle} d="M0 -24c9 5 9 16 0 21c-9 -5 -9 -16 0 -21z" fill="var(--md-colors-marigold-500)" transform={`rotate(${angle + 15})`} />
        ))}
        <circle r="7" fill="var(--md-colors-marigold-700)" />
      </g>
      <path d="M50 148l160 106 160-106v164H50z" fill="var(--md-colors-henna-600)" />
      <path d="M50 312l124-82 36 24 36-24 124 82z" fill="var(--md-colors-henna-700)" />
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" opacity=".55">
        <path d="M34 96c-14-8-18-22-8-36M386 96c14-8 18-22 8-36M14 150H2M418 150h-12" />
      </g>
    </svg>
  )
}
