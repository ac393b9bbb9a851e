/** A write whose refusal is shown by the write itself; answers whether it went through. */
export const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch {
    return false
  }
}
