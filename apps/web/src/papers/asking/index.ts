/** Asking the client about a paper: the area that asks brings its parts, the frame hands them down, the drawers show them. */
import type { Period } from '@app/domain/kernel/period'
import { createContext, type ComponentType } from 'react'

/** The line of a statement or the invoice something is missing for. */
export interface AskedAbout {
  readonly period: Period
  readonly flowId?: string
  readonly invoiceId?: string
  /** The line it is for, as people know it. */
  readonly line?: string
  readonly title?: string
}

export interface AskingParts {
  /** What was asked for, what came, and the button that asks. */
  readonly RequestsOf: ComponentType<{ about: AskedAbout }>
  readonly RequestDialog: ComponentType<{ about: AskedAbout; onClose: () => void }>
}

const nothing = () => null
export const Asking = createContext<AskingParts>({ RequestsOf: nothing, RequestDialog: nothing })
