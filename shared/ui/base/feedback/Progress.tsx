import * as styles from './progress.module.css'

interface Props {
  /** For screen readers. */
  label: string
  /** 0 to 100; undefined where the end is unknown. */
  percent: number | undefined
  tone?: 'good' | 'warn' | 'bad' | 'brand' | 'accent'
  /** A `meter` shows a share, a `progressbar` how far something has come. */
  role?: 'progressbar' | 'meter'
}

/** A thin bar; its caller shows the same value as text beside it. */
export function Progress({ label, percent, tone = 'brand', role = 'progressbar' }: Props) {
  const value = percent === undefined ? undefined : Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <div className={styles.progress} data-tone={tone} role={role} aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={100}>
      <div style={value === undefined ? undefined : { width: `${value}%` }} />
    </div>
  )
}
