/** The parts of a page: bars above it that say what is locked, a toolbar, the body that fills the rest. */
import { LockOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'

export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="page" aria-label={title}>
    {children}
  </section>
)

/** Filters left, actions right, the main one last. */
export const Toolbar = ({ children, actions }: { children?: ReactNode; actions?: ReactNode }) => (
  <div className="toolbar" role="toolbar" aria-label="工具栏">
    <div className="toolbar-filters">{children}</div>
    <div className="toolbar-actions">{actions}</div>
  </div>
)

/** Why the page cannot be changed, and what to do. */
export const LockBar = ({ reason }: { reason: string | null }) =>
  reason !== null && (
    <div className="lock-bar" role="note">
      <LockOutlined /> {reason}
    </div>
  )

export type StateMark = 'draft' | 'reviewed' | 'posted' | 'red' | 'proved' | 'suggested'
/** A state is a word with a mark, never colour alone. */
export const State = ({ mark, children }: { mark: StateMark; children: ReactNode }) => (
  <span className={`state state-${mark}`}>
    {mark === 'posted' && <LockOutlined />}
    {children}
  </span>
)
