import { names } from './names.ts';

/** Names of Europe's languages. */
export const european = {
  british: names(
    ['English, French', 0, 3],
    'Harriet Imogen Poppy Freya Eleanor Beatrice Charlotte Zara',
    'Callum Alistair Duncan Elliot Rupert Oliver Marcus Theo',
    'Ashworth Thornton Hughes Osborne Fairclough Pemberton Shaw Campbell Whitaker Lowe',
  ),
  welsh: names(
    ['English, Welsh', 0, 1],
    'Cerys Seren Angharad Bronwen',
    'Rhys Gareth Emyr Dylan',
    'Llewellyn Griffiths Pritchard Bowen Vaughan',
  ),
  irish: names(
    ['English, Irish', 0, 1],
    'Aoife Niamh Saoirse Róisín Caoimhe Sinéad',
    'Cillian Oisín Declan Eoin Tadhg Fionn',
    "O'Sullivan Byrne Gallagher Fitzgerald Kavanagh Doyle Walsh Ó_Briain/Ní_Bhriain Mac_Mathúna/Nic_Mhathúna",
  ),
  portuguese: names(
    ['Portuguese, English, Spanish', 0, 2],
    'Inês Mariana Beatriz Leonor Catarina Joana Sofia Teresa',
    'João Tiago Duarte Gonçalo Rui Nuno Afonso Vasco',
    'Carvalho Magalhães Teixeira Nóbrega Sequeira Pacheco Brandão Lourenço Figueiredo Câmara',
  ),
  german: names(
    ['German, English', 0, 1],
    'Annika Katharina Friederike Heike Greta Jördis Sabine Franziska',
    'Jürgen Matthias Sören Lukas Björn Götz Florian Henrik',
    'Schröder Weißmann Albrecht Löwe Brandt Krüger Dietrich Neumann Vogel Hoffmann Großmann Bäcker',
  ),
  french: names(
    ['French, English', 0, 3],
    'Élodie Camille Margaux Anaïs Solène Maëlle Clémence Aïcha',
    'Mathieu Benoît Théo Rémi Aurélien François Loïc Bastien',
    'Lefèvre Moreau Chevalier Dubois Garnier Besnard Rousseau Delacroix Fontaine Mercier',
  ),
  spanish: names(
    ['Spanish, English', 0, 2],
    'Lucía Carmen Rocío Pilar Inmaculada Elena',
    'Álvaro Joaquín Rubén Sergio Gonzalo Jaime',
    'Ibáñez Fernández Castaño Muñoz Peñalver Navarro Ortega Serrano',
  ),
  catalan: names(
    ['Catalan, Spanish, English', 0, 2],
    'Montserrat Laia Núria Mercè',
    'Jordi Oriol Arnau Pau',
    'Puig Vidal Ferrer Soler Roca',
  ),
  polish: names(
    ['Polish, English, German', 0, 1],
    'Małgorzata Agnieszka Zofia Katarzyna Magdalena Joanna',
    'Łukasz Paweł Wojciech Michał Tomasz Krzysztof',
    'Wiśniewski/Wiśniewska Kowalczyk Zieliński/Zielińska Dąbrowski/Dąbrowska Szymański/Szymańska Woźniak ' +
      'Lewandowski/Lewandowska Jabłoński/Jabłońska Wójcik Sawicki/Sawicka',
  ),
  czech: names(
    ['Czech, English, Slovak', 0, 1],
    'Tereza Lenka Kateřina Markéta Zdeňka Alžběta',
    'Jiří Ondřej Tomáš Vojtěch Zdeněk Štěpán',
    'Novák/Nováková Dvořák/Dvořáková Svoboda/Svobodová Procházka/Procházková Veselý/Veselá Horák/Horáková ' +
      'Němec/Němcová Krejčí Černý/Černá',
  ),
  swedish: names(
    ['Swedish, English', 0, 2],
    'Astrid Linnéa Åsa Ebba Signe Elin',
    'Gustav Viktor Håkan Nils Erik Oskar',
    'Lindqvist Bergström Åkesson Nyström Söderberg Ekholm Sjögren Hallberg',
  ),
  danish: names(
    ['Danish, English', 0, 1],
    'Freja Mette Sørine Ida Kirstine',
    'Søren Jørgen Mikkel Rasmus Anders',
    'Sørensen Kjær Nørgaard Bæk Østergaard Lund',
  ),
  icelandic: names(
    ['Icelandic, English, Danish', 0, 1],
    'Guðrún Sigríður Hrafnhildur Þóra Ásta Birna',
    'Jón Guðmundur Ólafur Þorsteinn Einar Kjartan',
    'Jónsson/Jónsdóttir Einarsson/Einarsdóttir Ólafsson/Ólafsdóttir Þórsson/Þórsdóttir Sigurðsson/Sigurðardóttir ' +
      'Gunnarsson/Gunnarsdóttir',
  ),
  greek: names(
    ['Greek, English', 0, 2],
    'Eleni Dimitra Katerina Ioanna Sofia',
    'Nikos Yannis Stavros Petros Kostas',
    'Papadakis/Papadaki Economou Vlachos/Vlachou Antoniou Katsaros/Katsarou Georgiou Makris/Makri Sideris/Sideri',
  ),
  turkish: names(
    ['Turkish, English', 0, 2],
    'Ayşe Elif Şule Zeynep Defne',
    'Çağlar Mehmet Onur Barış Kerem',
    'Yılmaz Öztürk Demir Aydın Şahin Güneş Koç Erdoğdu',
  ),
  ukrainian: names(
    ['Ukrainian, English, Polish', 0, 1],
    'Олена Надія Соломія Оксана Ганна Юлія',
    'Андрій Тарас Богдан Дмитро Ярослав Сергій',
    'Шевчук Коваленко Мельник Бондаренко Лисенко Савченко Левицький/Левицька Ковальський/Ковальська Щербак',
  ),
  bulgarian: names(
    ['Bulgarian, English, Russian', 0, 2],
    'Мария Десислава Елена Радка Цветелина',
    'Георги Димитър Иван Николай Стоян',
    'Иванов/Иванова Петров/Петрова Димитров/Димитрова Христов/Христова Стоянов/Стоянова Желязков/Желязкова',
  ),
};
