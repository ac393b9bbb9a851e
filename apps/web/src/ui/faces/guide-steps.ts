/** A step of an operation guide, and which steps there are to show. */
export interface GuideStep {
  readonly title: string
  readonly text: string
  /** What it points at, within the page; the middle of the screen when nothing is named. */
  readonly at?: string
}

/** The steps that can be shown: those that point at something that is there, and those that point at nothing. */
export const stepsOn = (steps: readonly GuideStep[], isThere: (at: string) => boolean): readonly GuideStep[] =>
  steps.filter((step) => step.at === undefined || isThere(step.at))
