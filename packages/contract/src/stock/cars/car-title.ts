type Named = { brand: string; model: string; variant?: string | null }

/** The variant as shown after the model, without repeating the model's name ("X5", "X5 25d": "25d"). */
export function besideModel({ model, variant }: Pick<Named, 'model' | 'variant'>): string {
  const repeats = `${variant ?? ''} `.toLowerCase().startsWith(`${model} `.toLowerCase())
  return repeats ? variant!.slice(model.length + 1) : (variant ?? '')
}

/** The title of a car: "BMW X5 25d"; `car_title` in SQL. */
export const carTitle = (car: Named): string => [car.brand, car.model, besideModel(car)].filter(Boolean).join(' ')
