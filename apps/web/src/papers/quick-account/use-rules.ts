/** The voucher rules while they are chosen: saved once, when the dialog closes. */
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan, useLedger, stoppedBecause } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { useRules, useSaveRules, type Rule } from './quick-account.api.ts'

export function useRuleEditing() {
  const { data, error, again } = useRules()
  const { mutateAsync: save, isPending: busy } = useSaveRules()
  const stopped = stoppedBecause(useLedger(), useToday())
  const may = useCan('document-createVoucher-bianji') && stopped === null
  const [changed, setChanged] = useState<Rule[] | null>(null)
  const [refused, setRefused] = useState(false)
  return {
    rules: changed ?? data,
    error,
    again,
    may,
    busy,
    /** The server did not take what was chosen: it stays until it is saved or given up. */
    refused,
    change: (rules: Rule[]) => setChanged(rules),
    giveUp: () => {
      setChanged(null)
      setRefused(false)
    },
    /** True when nothing is left to save. */
    keep: async (): Promise<boolean> => {
      if (changed === null) return true
      try {
        // each rule with the version it was shown in
        await save({ body: changed })
        setChanged(null)
        setRefused(false)
        tell.success('凭证规则已保存')
        return true
      } catch {
        // the write has said why
        setRefused(true)
        return false
      }
    },
  }
}

export type RuleEditing = ReturnType<typeof useRuleEditing>
