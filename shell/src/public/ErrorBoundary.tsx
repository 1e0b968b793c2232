import { Component, type ReactNode } from 'react'

interface Props {
  readonly fallback: (error: unknown) => ReactNode
  readonly children: ReactNode
}

/** Keeps what goes wrong while drawing from reaching anything outside. */
export class Boundary extends Component<Props, { readonly failed: boolean; readonly error?: unknown }> {
  override state = { failed: false, error: undefined }

  static getDerivedStateFromError = (error: unknown) => ({ failed: true, error })

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children
  }
}
