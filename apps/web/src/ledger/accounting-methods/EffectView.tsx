/** What a change of method moves: words, and figures before and after. */
import { groupThousands } from '@app/domain/kernel/money'
import type { ChangeRow } from './accounting-methods.api.ts'

export const EffectView = ({ effect }: { effect: ChangeRow['effect'] }) => (
  <>
    {effect.words !== '' && <div>{effect.words}</div>}
    {effect.lines.map((line) => (
      <div key={line.name} className="figure">
        {line.name}：{groupThousands(line.was)} → {groupThousands(line.is)}
      </div>
    ))}
  </>
)
