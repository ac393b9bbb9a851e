/** What of many ledgers the person may print. */
import { PRINT_PARTS, printParts, type PrintPart } from '@app/domain/centre/printing/print-parts'
import { useSession } from '../../platform/session.ts'

export function usePrintable(): readonly PrintPart[] {
  const held = useSession((state) => state.permissions)
  return PRINT_PARTS.filter((part) => printParts[part].permissions.every((one) => held.has(one)))
}
