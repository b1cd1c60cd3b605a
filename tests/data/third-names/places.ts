import { folder, type NamedFolder } from "@/tests/data/names/named-folder";

/** Programs' bounces, folders that speak, titles with numbers, sounds of rooms and things, other languages. */
export const PLACES: readonly NamedFolder[] = [
  folder("Cubase: takes of a track", [
    "Vocals_01_02.wav      | Vocals 01 02 | - | - | Vocal | - | 2",
    "Vocals_01_03.wav      | Vocals 01 03 | - | - | Vocal | - | 3",
    "Guitars_02_01.wav     | Guitars 02 01 | - | - | Guitar | - | 1",
    "Guitars_02_101.wav    | Guitars 02 101 | - | - | Guitar | - | 101",
  ]),
  folder("Bitwig: bounces", [
    "Bass bounce-1.wav      | Bass bounce-1 | - | - | Bass | - | 1",
    "Bass bounce-2.wav      | Bass bounce-2 | - | - | Bass | - | 2",
    "Drums bounce-1.wav     | Drums bounce-1 | - | - | Drums | - | 1",
    "FM Keys bounce-3.wav   | FM Keys bounce-3 | - | - | Keys | - | 3",
  ]),
  folder("Years and decades in titles", [
    "1987 Breaks 101 BPM.wav            | 1987 Breaks | 101 | - | Drums | loop | -",
    "Disco 1979 Strings 118 BPM Em.wav  | Disco 1979 Strings | 118 | Em | String | loop | -",
    "80s Lead 110 BPM Fm.wav            | 80s Lead | 110 | Fm | Synth | loop | -",
    "90s House Piano 124 BPM Gm.wav     | 90s House Piano | 124 | Gm | Keys | loop | -",
  ]),
  folder("Numbers that belong to titles", [
    "5th Avenue Keys 88bpm Fm.wav       | 5th Avenue Keys | 88 | Fm | Keys | loop | -",
    "Route 66 Guitar 112bpm Am.wav      | Route 66 Guitar | 112 | Am | Guitar | loop | -",
    "Take Five Brushes 172bpm.wav       | Take Five Brushes | 172 | - | Drums | loop | -",
    "Studio 54 Bass 120bpm Cm.wav       | Studio 54 Bass | 120 | Cm | Bass | loop | -",
    "2 AM Rhodes 72bpm Ebm.wav          | 2 AM Rhodes | 72 | D#m | Keys | loop | -",
  ]),
  folder("The style's folder, then tempo and key before a dash", [
    "Trap/Melodies/140 Am - Ice.wav      | Ice | 140 | Am | * | loop | -",
    "Trap/Melodies/150 C#m - Steel.wav   | Steel | 150 | C#m | * | loop | -",
    "Trap/Drums/140 - Rattle.wav         | Rattle | 140 | - | Percussion | loop | -",
    "Drill/Melodies/142 Fm - Fog.wav     | Fog | 142 | Fm | * | loop | -",
  ]),
  folder("A folder for each key", [
    "Songstarters/E minor/Glow 100bpm.wav    | Glow | 100 | Em | * | loop | -",
    "Songstarters/E minor/Ember 92bpm.wav    | Ember | 92 | Em | * | loop | -",
    "Songstarters/C major/Bloom 110bpm.wav   | Bloom | 110 | C | * | loop | -",
    "Songstarters/C major/Petal 84bpm.wav    | Petal | 84 | C | * | loop | -",
  ]),
  folder("A folder for the style with its range of tempos", [
    "Lo-Fi 70-90 BPM/Slow Rhodes Dm.wav     | Slow Rhodes | - | Dm | Keys | * | -",
    "Lo-Fi 70-90 BPM/Crackle Drums 82.wav   | Crackle Drums | 82 | - | Drums | loop | -",
    "Lo-Fi 70-90 BPM/Dust Drums 76.wav      | Dust Drums | 76 | - | Drums | loop | -",
  ]),
  folder("Parts of a kit in folders, digits only", [
    "Rimshots/1.wav      | Rimshots 1 | - | - | Drums | - | 1",
    "Rimshots/2.wav      | Rimshots 2 | - | - | Drums | - | 2",
    "Bongos/1.wav        | Bongos 1 | - | - | Percussion | - | 1",
    "Bongos/90.wav       | Bongos 90 | - | - | Percussion | - | 90",
    "Uplifters/1.wav     | Uplifters 1 | - | - | FX | - | 1",
  ]),
  folder("Instruments in a folder, one prefix in it", [
    "Organs/AH Organ Warm.wav       | Organ Warm | - | - | Keys | - | -",
    "Organs/AH Organ Full.wav       | Organ Full | - | - | Keys | - | -",
    "Organs/AH Organ Reed.wav       | Organ Reed | - | - | Keys | - | -",
    "Drums/Kick Soft.wav            | Kick Soft | - | - | Drums | - | -",
    "Drums/Snare Soft.wav           | Snare Soft | - | - | Drums | - | -",
    "Drums/Clap Soft.wav            | Clap Soft | - | - | Drums | - | -",
    "Drums/Ride Soft.wav            | Ride Soft | - | - | Drums | - | -",
    "Basses/Bass Round.wav          | Bass Round | - | - | Bass | - | -",
    "Basses/Bass Growl.wav          | Bass Growl | - | - | Bass | - | -",
  ]),
  folder("One-shots by instrument, a lone note at the end", [
    "One-Shots/Synth/Glass Stab A.wav      | Glass Stab | - | A? | Synth | one-shot | -",
    "One-Shots/Synth/Metal Stab D#.wav     | Metal Stab | - | D#? | Synth | one-shot | -",
    "One-Shots/Synth/Paper Stab G.wav      | Paper Stab | - | G? | Synth | one-shot | -",
    "One-Shots/Synth/Wooden Stab C.wav     | Wooden Stab | - | C? | Synth | one-shot | -",
  ]),
  folder("Things and rooms, with commas", [
    "Footsteps, Gravel, Walk 01.wav       | Footsteps, Gravel, Walk 01 | - | - | * | - | 1",
    "Footsteps, Gravel, Run 02.wav        | Footsteps, Gravel, Run 02 | - | - | * | - | 2",
    "Door, Wood, Slam 01.wav              | Door, Wood, Slam 01 | - | - | * | - | 1",
    "Car, Interior, 60 mph.wav            | Car, Interior, 60 mph | - | - | * | - | -",
  ]),
  folder("Buttons of an interface", [
    "ui_click_01.wav      | click 01 | - | - | * | - | 1",
    "ui_click_02.wav      | click 02 | - | - | * | - | 2",
    "ui_hover_01.wav      | hover 01 | - | - | * | - | 1",
    "ui_error_100.wav     | error 100 | - | - | * | - | 100",
  ]),
  folder("Textures and their keys after a dash", [
    "Dark Drone 1 - Am.wav       | Dark Drone 1 | - | Am | * | - | 1",
    "Dark Drone 2 - C#m.wav      | Dark Drone 2 | - | C#m | * | - | 2",
    "Metal Scrape 1.wav          | Metal Scrape 1 | - | - | * | - | 1",
    "Tape Loop 3 - F.wav         | Tape Loop 3 | - | F? | * | loop | 3",
  ]),
  folder("Percussion of India", [
    "Tabla Teentaal 120bpm.wav        | Tabla Teentaal | 120 | - | Percussion | loop | -",
    "Dholak Loop 01 - 98 BPM.wav      | Dholak Loop 01 | 98 | - | Percussion | loop | 1",
    "Dholak Loop 02 - 98 BPM.wav      | Dholak Loop 02 | 98 | - | Percussion | loop | 2",
    "Mridangam Korvai 110bpm.wav      | Mridangam Korvai | 110 | - | Percussion | loop | -",
  ]),
  folder("Dutch", [
    "Gitaar_Am_100bpm.wav         | Gitaar | 100 | Am | Guitar | loop | -",
    "Bas_Em_100bpm.wav            | Bas | 100 | Em | Bass | loop | -",
    "Stem_koor_Dm_90bpm.wav       | Stem koor | 90 | Dm | Vocal | loop | -",
    "Trommel_01.wav               | Trommel 01 | - | - | * | - | 1",
  ]),
  folder("Swedish", [
    "Gitarr lugn A-moll 84bpm.wav     | Gitarr lugn | 84 | Am | Guitar | loop | -",
    "Trummor tunga 140bpm.wav         | Trummor tunga | 140 | - | Drums | loop | -",
    "Bas djup E-moll 140bpm.wav       | Bas djup | 140 | Em | Bass | loop | -",
    "Sång refräng G-dur 120bpm.wav    | Sång refräng | 120 | G | Vocal | loop | -",
  ]),
  folder("A producer's phone: days and places", [
    "Metro Roma 12-05-2021.wav       | * | - | - | - | - | -",
    "Mercato Ballaro 13-05-2021.wav  | * | - | - | - | - | -",
    "Pioggia 14-05-2021.wav          | * | - | - | * | - | -",
  ]),
];
