/** 税务信息, with how far the month's returns have come above it: whoever binds a sign-in sees what comes after. */
import { usePeriod } from '../../platform/session.ts'
import { TaxHomePage } from '../../ledger/tax-login/index.ts'
import TaxRoad from './TaxRoad.tsx'

export default function TaxInformation() {
  return <TaxHomePage road={<TaxRoad period={usePeriod()} />} />
}
