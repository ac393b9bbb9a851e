/** What a list offers to do: said once, drawn as a button or in 更多. */
import { Button } from 'antd'
import { showError } from '../../platform/feedback.tsx'
import { MoreMenu } from '../overlay/MoreMenu.tsx'

export interface Act {
  readonly label: string
  readonly run: () => unknown
  readonly off?: boolean
  /** Why it is off, or what it will do. */
  readonly why?: string
  readonly danger?: boolean
  readonly busy?: boolean
}
export type Acts = readonly (Act | false | undefined)[]

const present = (acts: Acts): Act[] => acts.filter((one): one is Act => one !== false && one !== undefined)

/** A write that is refused says so, once. */
async function start(act: Act): Promise<void> {
  try {
    await act.run()
  } catch (refusal) {
    showError(refusal)
  }
}

export const ActButton = ({ act, main = false }: { act: Act; main?: boolean }) => (
  <Button
    {...(main ? { type: 'primary' as const } : {})}
    danger={act.danger ?? false}
    disabled={act.off ?? false}
    loading={act.busy ?? false}
    title={act.why}
    onClick={() => void start(act)}
  >
    {act.label}
  </Button>
)

export const ActButtons = ({ acts }: { acts: Acts }) => present(acts).map((act) => <ActButton key={act.label} act={act} />)

/** 更多: in groups. */
export function ActMenu({ groups }: { groups: readonly Acts[] }) {
  const filled = groups.map(present).filter((group) => group.length > 0)
  const all = filled.flat()
  return (
    <MoreMenu
      items={filled.flatMap((group, at) => [
        ...(at === 0 ? [] : [{ type: 'divider' as const }]),
        ...group.map(({ label, off = false, danger = false, why }) => ({
          key: label,
          label,
          danger,
          disabled: off,
          ...(why === undefined ? {} : { title: why }),
        })),
      ])}
      run={(key) => {
        const act = all.find((one) => one.label === key)
        if (act) void start(act)
      }}
    />
  )
}
