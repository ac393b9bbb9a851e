/** 标签期初余额: opening balances of the subjects kept by tags, one row a combination, under the same trial. */
import { OpeningBalances } from './OpeningBalancesPage.tsx'

export default function TagOpeningsPage() {
  return <OpeningBalances tagged />
}
