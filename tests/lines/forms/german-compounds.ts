/** German compounds written in one word and with hyphens. */
import type { Pair } from './form-pairs';

/** The same compound, written in two ways: who types the one finds the other. */
export const compounds: readonly Pair[] = [
  ['Poissonprozess', 'Poisson-Prozess'],
  ['Markovkette', 'Markov-Kette'],
  ['Datenbankindex', 'Datenbank-Index'],
  ['Suchindex', 'Such-Index'],
  ['Onlinekurs', 'Online-Kurs'],
  ['Projektplan', 'Projekt-Plan'],
  ['Seeelefant', 'See-Elefant'],
  ['Teeernte', 'Tee-Ernte'],
  ['Jobcenter', 'Job-Center'],
  ['Druckerpatrone', 'Drucker-Patrone'],
  ['Backupserver', 'Backup-Server'],
  ['Montecarlosimulation', 'Monte-Carlo-Simulation'],
  ['Gaußverteilung', 'Gauß-Verteilung'],
  ['Fremd-Schlüssel', 'Fremdschlüssel'],
  ['Primär-Schlüssel', 'Primärschlüssel'],
  ['Fourier-Reihe', 'Fourierreihe'],
  ['Bayes-Regel', 'Bayesregel'],
  ['Test-Vektor', 'Testvektor'],
  ['E-Mail', 'Email'],
  ['Web-Seite', 'Webseite'],
  ['Kaffee-Ersatz', 'Kaffeeersatz'],
  ['Software-Entwickler', 'Softwareentwickler'],
  ['Musik-Schule', 'Musikschule'],
  ['Sonnen-Creme', 'Sonnencreme'],
  ['Kosten-Nutzen-Rechnung', 'Kostennutzenrechnung'],
  ['Arbeits-Zeit', 'Arbeitszeit'],
];

/** The same parts in another order, or one part alone: who types the one does not find the other. */
export const apart: readonly Pair[] = [
  ['Milch-Kuh', 'Kuhmilch'],
  ['Blechkuchen', 'Kuchen-Blech'],
  ['Daten-Bank', 'Bankdaten'],
  ['Plattenfest', 'Fest-Platte'],
  ['Such-Index', 'Suchtberatung'],
  ['Test-Vektor', 'Testament'],
  ['Weberin', 'Web-Seite'],
  ['Fremd-Schlüssel', 'Fremdenzimmer'],
];
