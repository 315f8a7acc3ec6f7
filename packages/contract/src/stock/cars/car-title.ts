type Named = { brand: string; model: string; variant?: string | null }

/** The variant where it stands beside the model: many begin with it, and it is not said twice ("X5", "X5 25d": "25d"). */
export function besideModel({ model, variant }: Pick<Named, 'model' | 'variant'>): string {
  const repeats = `${variant ?? ''} `.toLowerCase().startsWith(`${model} `.toLowerCase())
  return repeats ? variant!.slice(model.length + 1) : (variant ?? '')
}

/** What a car is called: "BMW X5 25d"; `car_title` in SQL. */
export const carTitle = (car: Named): string => [car.brand, car.model, besideModel(car)].filter(Boolean).join(' ')
