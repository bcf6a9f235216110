/** The Spanish notes of the world vault. */
export const spanishNotes: Readonly<Record<string, string>> = {
  'Español/Huerto de la abuela.md': `# El huerto de la abuela

Está detrás de la ermita, junto a la acequia. Riego los martes y los viernes.

## Qué hay plantado
- Berenjenas y pimientos, en la parte baja
- Un limonero viejo que da limones todo el año
- Calabazas, porque sí

La abuela dice que las calabazas se siembran con luna menguante.
El vecino trajo dos gallinas; ponen un huevo al día entre las dos.

## Herramientas
| Herramienta | Estado |
| --- | --- |
| Azada | mango roto |
| Regadera | gotea |
| Carretilla | como nueva |
`,
  'Español/Receta de gazpacho.md': `---
tags: [receta, verano]
---

# Gazpacho para ocho

- Un kilo de tomates maduros
- Medio pepino, sin semillas
- Un diente de ajo, no más
- Vinagre de Jerez, aceite, sal

Triturar todo, colar y dejar tres horas en la nevera.
Servir con picatostes y huevo duro picado.

> «Si lleva pan, es salmorejo», protesta siempre mi tía Encarnación.

Para niños: menos vinagre, y un poco de sandía.
`,
  'Español/¿Qué leer?.md': `# ¿Qué leer este invierno?

1. *La lluvia amarilla*, de Julio Llamazares
2. *Nada*, de Carmen Laforet
3. Un ensayo sobre cartografía antigua

El librero de la calle Pelayo guarda los ejemplares dañados a mitad de precio.
Club de lectura: el último jueves, en la cafetería del museo.

## Citas subrayadas
“El tiempo acaba siempre borrando las heridas.” Página 84.

## Préstamos
- A Begoña, el atlas, desde agosto
- De Íñigo, dos novelas policíacas
`,
  'Español/Viaje a Oaxaca.md': `# Viaje a Oaxaca

Vuelo con escala en Panamá. Llegamos el 29 de octubre, justo antes del Día de Muertos.

## Lugares
- Monte Albán, temprano, con sombrero
- Hierve el Agua: cascadas petrificadas y pozas tibias
- Mercado de Tlacolula, domingo

## Gastos
Hotel: 780 pesos la noche. Taxi al aeropuerto: 350 pesos.
El mezcal artesanal cuesta 420 pesos la botella.

¿Dónde duermen los guías? En el pueblo, dijo Citlali, y nos invitó a chocolate.
Teléfono de Citlali: +52 951 555 0142
`,
};
