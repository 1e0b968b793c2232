import { useSecondsLeft } from '../../../values/useSecondsLeft'

/** The rest of a claim's time: `1:45`. */
export function TimeLeft({ until }: { until: number }) {
  const seconds = useSecondsLeft(until)
  return <span>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
}
