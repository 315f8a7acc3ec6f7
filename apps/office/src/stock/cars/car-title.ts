/** What a car is called. */
export function titleOf(car: { brand: string; model: string; variant?: string | null }): string {
  return [car.brand, car.model, car.variant].filter(Boolean).join(' ')
}
