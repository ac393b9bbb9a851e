/** A labelled place of a dialog's form, in a grid of two columns; a wide one takes both. */
import type { ReactNode } from 'react'
import './form-field.css'

export const FormGrid = ({ children }: { children: ReactNode }) => <div className="form-grid">{children}</div>

export const FormField = ({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'form-field wide' : 'form-field'}>
    <span>{label}</span>
    {children}
  </div>
)
