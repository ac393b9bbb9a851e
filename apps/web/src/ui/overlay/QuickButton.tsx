/**
 * A button of the first screen (首屏按钮): looks like the library's, but waits for none of its styles, which are computed while the
 * page starts. Everywhere else the library's own.
 */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  readonly look?: 'plain' | 'framed' | 'primary'
  readonly icon?: ReactNode
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function QuickButton({ look = 'framed', icon, busy = false, className = '', disabled, children, ...rest }: Props) {
  return (
    <button
      type="button"
      className={`quick-button ${look} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {/* the word is the name, not the picture beside it */}
      {busy ? <span className="turning small" /> : icon !== undefined && <span aria-hidden>{icon}</span>}
      {children}
    </button>
  )
}
