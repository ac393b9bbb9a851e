/** What a thing says where it is only read: titles and texts; what says nothing is left out. */
import { Fragment, type ReactNode } from 'react'

export type Fact = readonly [title: string, text: ReactNode]

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="detail-facts">
    {facts
      .filter(([, text]) => text !== '' && text !== null)
      .map(([title, text], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- titles may repeat, and facts stay in place
        <Fragment key={`${title}${at}`}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
  </dl>
)
