/** The titles of a table that is no list: those of figures stand at the right, as the figures do. */
interface Props {
  readonly titles: readonly string[]
  readonly figures: ReadonlySet<string>
}
export const HeadRow = ({ titles, figures }: Props) => (
  <tr>
    {titles.map((title) => (
      <th key={title} className={figures.has(title) ? 'right' : ''}>
        {title}
      </th>
    ))}
  </tr>
)
