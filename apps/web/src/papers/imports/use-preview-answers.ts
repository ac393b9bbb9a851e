/** Questions a preview asks: each answer reads it anew. */
import type { DayOrder } from '@app/domain/papers/funds/cells'
import { useAnswer, useAnswerDays, useChooseAccounts, useForgetHead, useMapColumns, useTakeDoubled, type Preview } from './imports.api.ts'
import type { MappingChoice, Way } from './mapping.ts'

/** What is refused was said already, and the choices stay as they are. */
export function usePreviewAnswers(show: (seen: Preview) => void) {
  const { mutateAsync: mapColumns, isPending: mapping } = useMapColumns()
  const { mutateAsync: answerIt, isPending: answering } = useAnswer()
  const { mutateAsync: answerDaysIt, isPending: answeringDays } = useAnswerDays()
  const { mutateAsync: forgetHead, isPending: forgetting } = useForgetHead()
  const { mutateAsync: chooseAccounts, isPending: choosing } = useChooseAccounts()
  const { mutateAsync: takeDoubled, isPending: takingDoubled } = useTakeDoubled()
  const shown = async (work: () => Promise<{ readonly data: Preview }>) => {
    try {
      show((await work()).data)
    } catch {
      // shown already
    }
  }
  const of = (seen: Preview) => ({ params: { id: seen.import.id } })
  return {
    busy: mapping || choosing || takingDoubled || answering || answeringDays || forgetting,
    map: (seen: Preview, body: MappingChoice) => shown(() => mapColumns({ ...of(seen), body })),
    answer: (seen: Preview, fingerprint: string, way: Way) =>
      shown(() => answerIt({ ...of(seen), body: { answers: [{ fingerprint, way }] } })),
    answerDays: (seen: Preview, fingerprint: string, order: DayOrder) =>
      shown(() => answerDaysIt({ ...of(seen), body: { answers: [{ fingerprint, order }] } })),
    forget: (seen: Preview, fingerprint: string) => shown(() => forgetHead({ ...of(seen), body: { fingerprint } })),
    choose: (seen: Preview, choices: { slot: string; bankAccountId: string }[]) =>
      shown(() => chooseAccounts({ ...of(seen), body: { choices } })),
    /** Rows that look like others and are movements of their own. */
    take: (seen: Preview, keys: readonly string[]) => shown(() => takeDoubled({ ...of(seen), body: { keys: [...keys] } })),
  }
}
